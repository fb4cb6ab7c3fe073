/** The checks of personal data in this folder. */
export const checks = [];
