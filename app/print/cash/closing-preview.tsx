import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Logo } from '../../root-data.ts'
import { Button } from '../../ui/button.tsx'
import { WidthOptions } from '../ticket/print-option.tsx'
import options from '../ticket/print-options.module.css'
import layout from '../ticket/ticket-page.module.css'
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
  const { t: ticket } = useTranslation('print/ticket')
  return (
    <div className={layout.page}>
      <title>{`${title} · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <aside className={options.tools} aria-label={ticket('tools')}>
        <a className={options.back} href="/admin/tpv">
          {`← ${t('back')}`}
        </a>
        <h1 className={options.title}>{title}</h1>
        <Button className={options.print} onClick={() => window.print()}>
          {ticket('print')}
        </Button>
        {files && (
          <nav className={links.files} aria-label={t('files')}>
            <a href={`${files}/pdf`}>{t('as_pdf')}</a>
            <a href={`${files}/csv`}>{t('as_csv')}</a>
          </nav>
        )}
        <WidthOptions width={width} />
      </aside>
      <main className={layout.desk} aria-label={t('preview')}>
        <ClosingPaper ref={ref} printed={printed} shop={shop} width={width} />
      </main>
    </div>
  )
}
