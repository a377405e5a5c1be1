import type { ORPCErrorConstructorMap } from '@orpc/server'
import { z } from 'zod'
import { BANK_NAMES, type Bank, BankListError, type ListedMoney } from '../../base/outside/bank.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import type { listErrors } from './list-errors.ts'
import { MOST_LIST_BYTES } from './rules.ts'

/** A list of operations that a bank gives its customer as a file. */
export const BankListInput = z.strictObject({
  bank: z.enum(BANK_NAMES),
  /** In base64. */
  content: z
    .string()
    .max(Math.ceil(MOST_LIST_BYTES / 3) * 4, 'LIST_TOO_LARGE')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'NOT_BASE64'),
})

interface ReadList {
  bank: Bank
  listed: ListedMoney[]
}

/** Reads a bank's own list, in cents. Refuses a bank without lists, and a file that cannot be read, with its row. */
export async function readBankList(
  { banks }: Pick<ShopConfig, 'banks'>,
  { bank: name, content }: z.infer<typeof BankListInput>,
  errors: ORPCErrorConstructorMap<typeof listErrors>,
): Promise<ReadList> {
  const bank = banks?.[name]
  if (!bank?.readList) throw errors.BANK_WITHOUT_LIST()
  const listed = await bank.readList(Buffer.from(content, 'base64')).catch((error: unknown) => {
    if (!(error instanceof BankListError)) throw error
    throw errors[error.code]({ data: { row: error.row ?? null } })
  })
  return { bank, listed }
}
