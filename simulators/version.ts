/** The package's name and version, as the control plane reports them. */
export const PACKAGE = { name: 'facsimile', version: '0.1.0' } as const;
