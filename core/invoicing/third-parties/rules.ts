/** A counterparty is declared in modelo 347 above so many cents in a year, VAT included. (RD 1065/2007, article 33.1) */
export const THIRD_PARTY_LIMIT_CENTS = 3_005_06

/** Why a counterparty cannot be declared as it stands, or that the gestoría should look: a number that is no NIF. */
export const THIRD_PARTY_NOTES = ['no_tax_id', 'foreign'] as const

/** The years that the list is offered for, this one first: those of the limitation period. (LGT article 66) */
export const listThirdPartyYears = (today: string): number[] =>
  Array.from({ length: 5 }, (_, back) => Number(today.slice(0, 4)) - back)
