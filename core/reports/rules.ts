/** By what goods that were asked for in vain are summed up. */
export const LOST_SALE_GROUPS = ['size', 'model'] as const

/** Whether a customer of it waits to be told, or was. */
export const LOST_SALE_STATES = ['waiting', 'notified'] as const
