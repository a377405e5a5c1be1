import { z } from 'zod'
import { SingleLineText, StoredLine } from '../../base/schemas.ts'
import { MOST_LINE_NOTE } from '../rules.ts'

/** What a seller writes on a line besides its price. */
export const lineNotes = {
  note: SingleLineText(MOST_LINE_NOTE).optional(),
  /** The note is for the customer too: it stands on the ticket. */
  print_note: z.boolean().optional(),
  /** Wrapped as a present. */
  gift_wrap: z.boolean().optional(),
  /** It is paid now and sent from the shop. */
  send: z.boolean().optional(),
}

/** The same of a line that happened: what is none of ours is left out. */
export const storedLineNotes = {
  note: StoredLine(MOST_LINE_NOTE).optional().catch(undefined),
  print_note: z.boolean().optional().catch(undefined),
  gift_wrap: z.boolean().optional().catch(undefined),
  send: z.boolean().optional().catch(undefined),
}

interface LineNotes {
  note?: string | undefined
  print_note?: boolean | undefined
  gift_wrap?: boolean | undefined
  send?: boolean | undefined
}

/** The notes alone, as both kinds of line have them. */
export const getLineNotes = ({ note, print_note, gift_wrap, send }: LineNotes): LineNotes => ({
  ...(note && { note }),
  ...(note && print_note && { print_note }),
  ...(gift_wrap && { gift_wrap }),
  ...(send && { send }),
})

/**
 * The notes as a sale's line stores them. Of a sale that is sent, `handed_over` names what its buyer took along: nobody
 * packs that.
 */
export function toLineDetails(line: LineNotes, { isSent }: { isSent: boolean }) {
  const { note, print_note, gift_wrap } = getLineNotes(line)
  return {
    ...(note && { note }),
    ...(print_note && { note_printed: true }),
    ...(gift_wrap && { gift_wrap: true }),
    ...(isSent && !line.send && { handed_over: true }),
  }
}
