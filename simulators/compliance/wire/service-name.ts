/** The service's name on every wire. */
export const SERVICE_NAME = 'compliance';
