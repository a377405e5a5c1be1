import type { Shop, ShopProfile } from '../../context.ts'
import { centered, type PaperBlocks, SPACE } from './paper-block.ts'

type CustomerCard = Awaited<ReturnType<Shop['customers']['getCustomerCard']>>

/** The card of a customer as a roll has it. */
export const toCardBlocks = (
  { name, code }: CustomerCard,
  { store_name }: ShopProfile,
): PaperBlocks => [
  { kind: 'logo' },
  centered(store_name),
  SPACE,
  centered(name, { bold: true, large: true }),
  SPACE,
  { kind: 'barcode', text: code, label: code },
]
