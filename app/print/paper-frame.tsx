import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import options from './ticket/print-options.module.css'
import layout from './ticket/ticket-page.module.css'

export interface PaperFrameProps {
  title: string
  /** The name of the shop, behind the title. */
  shop: string
  back: { to: string; text: string }
  /** What the preview is called where nobody sees it. */
  preview: string
  /** What can be chosen, below the button that prints. */
  tools?: ReactNode
  children: ReactNode
}

/** A paper as it is printed, beside the button that prints it and the way back. */
export function PaperFrame({ title, shop, back, preview, tools, children }: PaperFrameProps) {
  const { t } = useTranslation('print/ticket')
  return (
    <div className={layout.page}>
      <title>{`${title} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <aside className={options.tools} aria-label={t('tools')}>
        <a className={options.back} href={back.to}>
          {`← ${back.text}`}
        </a>
        <h1 className={options.title}>{title}</h1>
        <Button className={options.print} onClick={() => window.print()}>
          {t('print')}
        </Button>
        {tools}
      </aside>
      <main className={layout.desk} aria-label={preview}>
        {children}
      </main>
    </div>
  )
}
