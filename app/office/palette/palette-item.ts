import type { Shop } from '../../context.ts'

/** What the server answers for the words of the palette. */
export type Found = Awaited<ReturnType<Shop['reports']['searchOffice']>>

export const GROUPS = [
  'recent',
  'screens',
  'products',
  'pairs',
  'sales',
  'orders',
  'customers',
] as const
export type Group = (typeof GROUPS)[number]

/** Something that the palette leads to. */
export interface PaletteItem {
  kind: Exclude<Group, 'recent'>
  label: string
  /** What tells it from others of the same name. */
  detail?: string | undefined
  path: string
}
