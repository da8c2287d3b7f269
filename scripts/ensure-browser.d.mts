export function findBrowser(): { executablePath?: string } | undefined;
export function ensureBrowser(): { executablePath?: string };
