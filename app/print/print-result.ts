/**
 * What became of a paper. `sent`: the printer took it and says nothing of itself. All others are failures; after
 * `interrupted` and `no_answer` some of it may be on paper.
 */
export type PrintResult = 'printed' | 'sent' | PrintFailure

export type PrintFailure =
  | 'unreachable'
  | 'no_paper'
  | 'cover_open'
  | 'interrupted'
  | 'no_answer'
  | 'busy'
  | 'not_allowed'

export const wasPrinted = (result: PrintResult): result is Exclude<PrintResult, PrintFailure> =>
  result === 'printed' || result === 'sent'
