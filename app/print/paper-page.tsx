import type { RefObject } from 'react'
import { PaperFrame, type PaperFrameProps } from './paper-frame.tsx'
import { CopyOption, WidthOptions } from './ticket/print-option.tsx'
import type { RollWidth } from './ticket/ticket-params.ts'
import { useNotedPrint } from './use-noted-print.ts'

interface PaperPageProps extends Omit<PaperFrameProps, 'tools'> {
  /** What is measured for the roll. */
  paper: RefObject<HTMLElement | null>
  width: RollWidth
  /** Whether the paper says that it is a copy; once it was printed, always. */
  copy: boolean
  isPrinted: boolean
}

/** A paper of the roll: its page records each print, and what comes after the first is a copy. */
export function PaperPage({ paper, width, copy, isPrinted, ...frame }: PaperPageProps) {
  useNotedPrint(paper, { width, copy })
  return (
    <PaperFrame
      {...frame}
      tools={
        <>
          <WidthOptions width={width} />
          {!isPrinted && <CopyOption copy={copy} />}
        </>
      }
    />
  )
}
