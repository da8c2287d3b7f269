/** What a film says of its tracks. `ms` is the end of the last picture or sound. */
export type TrackFacts = { ms: number; hasPicture: boolean; hasSound: boolean };
