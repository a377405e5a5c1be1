import type { Shop } from '../../../context.ts'

export type BankEntry = Awaited<ReturnType<Shop['checkout']['listBankEntries']>>['entries'][number]
export type ProposedTransfer = BankEntry['transfers'][number]
export type ProposedDispute = BankEntry['disputes'][number]
export type CardSum = BankEntry['cards'][number]
