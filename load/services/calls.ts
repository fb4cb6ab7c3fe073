/** What most calls that post have in common. */
export const posted = { method: 'POST', hasKey: true, status: 200 } as const;

/** What most calls that get have in common. */
export const got = { method: 'GET', hasKey: true, status: 200 } as const;

/** A harmless text. */
export const TEXT = 'The parcel arrived on time and the neighbours were friendly.';

/** A one-pixel picture, in base64. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
