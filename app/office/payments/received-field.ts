/** The field of what came by transfer, named by its path in the procedure's input. */
export const RECEIVED = 'tenders.0.amount_cents'
