/** What an update is above all. (spec section 3) */
export const RELEASE_TYPES = ['feature', 'bugfix', 'security', 'performance'] as const
/** What one of its changes is; `breaking` is the important change. (spec section 2) */
export const CHANGE_TYPES = [...RELEASE_TYPES, 'breaking'] as const
/** The newest update opens by itself where its priority is high. (spec section 4) */
export const RELEASE_PRIORITIES = ['high', 'medium', 'low'] as const
/** Shown where no update can be read. (spec section 1) */
export const FALLBACK_VERSION = '1.0.0'
