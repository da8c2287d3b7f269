export type Environment = 'development' | 'pre-release' | 'production';

/** How host names map to environments. A part of a name is separated by dots or hyphens. */
export type EnvironmentRules = {
  /** Exact names. */
  localHosts: readonly string[];
  /** Suffixes of development hosts, with the leading dot. */
  developmentSuffixes: readonly string[];
  /** Parts that mark a pre-release host. */
  preReleaseParts: readonly string[];
};

const environmentRules: EnvironmentRules = {
  localHosts: ['localhost', '127.0.0.1', '[::1]'],
  developmentSuffixes: ['.localhost', '.dev.yanche.cloud'],
  preReleaseParts: ['pre', 'prerelease'],
};

/** The deployment environment of a host name; unknown names are production. spec §1 */
export function environmentOf(
  hostname: string,
  rules: EnvironmentRules = environmentRules,
): Environment {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  if (rules.localHosts.includes(name)) return 'development';
  if (rules.developmentSuffixes.some((suffix) => name.endsWith(suffix))) return 'development';
  return name.split(/[.-]/).some((part) => rules.preReleaseParts.includes(part))
    ? 'pre-release'
    : 'production';
}
