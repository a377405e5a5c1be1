import type { Codepage } from '@point-of-sale/codepage-encoder'
import type { CodePages } from '../../../core/devices/printers/rules.ts'

const WESTERN = ['cp858', 'windows1252'] as const
const OTHERS = ['cp852', 'cp866', 'cp737'] as const

/**
 * The pages that each family of printers has for what is written in Europe, those with the euro first. The first one
 * that has a letter prints it, so that a Spanish ticket needs one page alone.
 */
export const CODE_PAGE_CANDIDATES: Record<CodePages, readonly Codepage[]> = {
  epson: [...WESTERN, ...OTHERS],
  bixolon: [...WESTERN, ...OTHERS],
  citizen: [...WESTERN, 'cp852', 'cp866'],
  fujitsu: [...WESTERN, 'cp852', 'cp866'],
  hp: [...WESTERN, ...OTHERS],
  metapace: ['cp858', 'cp850'],
  mpt: ['cp850', 'cp866'],
  'pos-5890': [...WESTERN, ...OTHERS],
  'pos-8360': [...WESTERN, 'cp866', 'cp737', 'cp852'],
  star: [...WESTERN, 'cp852', 'cp866'],
  sunmi: ['windows1252', 'cp850', 'cp866', 'cp737'],
  xprinter: [...WESTERN, ...OTHERS],
  youku: [...WESTERN, 'cp852', 'cp737'],
}
