/** The criteria that the oracle was trained for. */
export const CRITERIA: readonly string[] =
  'hate harassment sexual violence self_harm illicit spam personal_data profanity extremism'.split(' ');
