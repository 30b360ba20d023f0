import manifest from '../package.json' with { type: 'json' }

/** The release, as in `package.json` and CHANGELOG.md. */
export const { version } = manifest
