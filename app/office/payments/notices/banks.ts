/** The banks as people know them. */
export const BANKS = { redsys: 'Redsys', stripe: 'Stripe' } as const
