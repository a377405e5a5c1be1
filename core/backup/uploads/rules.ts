/** Of a copy that a browser sends: a request holds a megabyte, and a form adds a little. */
export const PIECE_BYTES = 700_000

/** Before the name of a copy that a browser has brought, where names of the place stand beside it. */
export const UPLOADED = 'uploaded/'

export const isUploaded = (name: string) => name.startsWith(UPLOADED)

/** The name that the file itself bears. */
export const toFileName = (name: string) => (isUploaded(name) ? name.slice(UPLOADED.length) : name)
