/** In degrees. */
type Point = { lng: number; lat: number };

// The ellipsoid of Krasovsky, as this datum has it.
const semiMajor = 6_378_245; // m
const eccentricity2 = 0.006_693_421_622_965_943;

const { PI, sin, cos, sqrt, abs } = Math;

/** Roughly; Hong Kong, Macau and Taiwan lie within and are not served. */
const isInChina = ({ lng, lat }: Point) => lng > 73.66 && lng < 135.05 && lat > 3.86 && lat < 53.55;

const waves = (x: number) => (20 * sin(6 * x * PI) + 20 * sin(2 * x * PI)) * (2 / 3);

/**
 * WGS-84, as phones measure it, in GCJ-02, as maps of mainland China are drawn; they differ by 300 to 700 m there. Outside it
 * the point stays as it is.
 */
export function gcj02Of(point: Point): Point {
  if (!isInChina(point)) return point;
  const x = point.lng - 105;
  const y = point.lat - 35;
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * sqrt(abs(x)) +
    waves(x) +
    ((20 * sin(y * PI) + 40 * sin((y / 3) * PI)) * 2) / 3 +
    ((160 * sin((y / 12) * PI) + 320 * sin((y * PI) / 30)) * 2) / 3;
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * sqrt(abs(x)) +
    waves(x) +
    ((20 * sin(x * PI) + 40 * sin((x / 3) * PI)) * 2) / 3 +
    ((150 * sin((x / 12) * PI) + 300 * sin((x / 30) * PI)) * 2) / 3;
  const latitude = (point.lat / 180) * PI;
  const flat = 1 - eccentricity2 * sin(latitude) ** 2;
  const meridian = (semiMajor * (1 - eccentricity2)) / flat ** 1.5;
  const parallel = (semiMajor / sqrt(flat)) * cos(latitude);
  return {
    lng: point.lng + (east * 180) / (parallel * PI),
    lat: point.lat + (north * 180) / (meridian * PI),
  };
}
