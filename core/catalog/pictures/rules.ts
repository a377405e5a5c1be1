/**
 * Widths in pixels of a picture that somebody looks at closely; made when it is first asked for, and never named in lists.
 */
export const LARGE_PICTURE_WIDTHS: readonly number[] = [1440, 2000]
