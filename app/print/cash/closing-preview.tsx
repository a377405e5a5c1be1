import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Logo } from '../../root-data.ts'
import { PaperFrame } from '../paper-frame.tsx'
import { WidthOptions } from '../ticket/print-option.tsx'
import type { RollWidth } from '../ticket/ticket-params.ts'
import { ClosingPaper } from './closing-paper.tsx'
import links from './file-links.module.css'
import type { PrintedClosing } from './printed-closing.ts'

interface ClosingPreviewProps {
  title: string
  printed: PrintedClosing
  shop: { name: string; logo: Logo | null }
  width: RollWidth
  /** The address below which the same lies as PDF and CSV; absent where there is none. */
  files?: string
  ref: Ref<HTMLElement>
}

/** X or Z before it is printed, with what it can be saved as. */
export function ClosingPreview({ title, printed, shop, width, files, ref }: ClosingPreviewProps) {
  const { t } = useTranslation('print/cash')
  return (
    <PaperFrame
      title={title}
      shop={shop.name}
      back={{ to: '/admin/tpv', text: t('back') }}
      preview={t('preview')}
      tools={
        <>
          {files && (
            <nav className={links.files} aria-label={t('files')}>
              <a href={`${files}/pdf`}>{t('as_pdf')}</a>
              <a href={`${files}/csv`}>{t('as_csv')}</a>
            </nav>
          )}
          <WidthOptions width={width} />
        </>
      }
    >
      <ClosingPaper ref={ref} printed={printed} shop={shop} width={width} />
    </PaperFrame>
  )
}
