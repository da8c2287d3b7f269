/** A key of the sandbox that everybody knows: it opens nothing but invented tasks of an invented partner. */
export const sampleKey = `yk_test_sample${'0'.repeat(37)}`;
