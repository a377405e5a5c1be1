/** Why a restore does not go on, besides what is wrong with the copy; the words are the texts of these keys. */
export const RESTORE_FAILURES = [
  'COPY_GONE',
  'SHOP_RUNS',
  'SHOP_IN_USE',
  'MAY_NOT_CREATE',
  'DISK_FULL',
  'INSTALLATION_NEEDED',
  'INSTALLATION_USED',
] as const

export type RestoreFailure = (typeof RESTORE_FAILURES)[number]
