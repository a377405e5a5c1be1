import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Option, OptionGroup } from '../ticket/print-option.tsx'
import options from '../ticket/print-options.module.css'
import { LABEL_PAPERS, type LabelPaperKind, SMALL_ROLL } from './label-layout.ts'
import { LabelNumbers } from './label-numbers.tsx'
import { LABEL_PATHS } from './label-params.ts'
import { LabelParts } from './label-parts.tsx'
import styles from './label-tools.module.css'
import type { LabelsOfPage } from './read-label-page.server.ts'
import { useLabelPrinting } from './use-label-printing.ts'

/** How labels are printed, beside them. */
export function LabelTools({ page }: { page: LabelsOfPage }) {
  const { labels, missing, back, kind, counts, isEachPair } = page
  const { t } = useTranslation('print/catalog')
  const { print, give, isBusy } = useLabelPrinting(missing)
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const isPairs = back === 'marked-pairs'
  return (
    <aside className={options.tools} aria-label={t('tools')}>
      <a className={options.back} href={`/admin/${back}`}>
        {`← ${t(`back_${back}`)}`}
      </a>
      <h1 className={options.title}>{t('title')}</h1>
      <LabelNotices page={page} onGive={give} isBusy={isBusy} />
      <div className={styles.acts}>
        <Button className={options.print} onClick={print} disabled={isBusy || labels.length === 0}>
          {t('print', { count: counts.printed })}
        </Button>
        {!isPairs && labels.length > missing.length && (
          <a className={styles.file} href={`${pathname}/zpl?${params}`} download>
            {t('zpl')}
          </a>
        )}
      </div>
      <LabelParts page={page} />
      <OptionGroup label={t('kind')}>
        {(['box', 'tag'] as const).map((each) => (
          <Option key={each} change={{ kind: each }} chosen={kind === each}>
            {t(`kind_${each}`)}
          </Option>
        ))}
      </OptionGroup>
      <PaperOptions page={page} />
      {!isPairs && (
        <OptionGroup label={t('each')}>
          <Option change={{ each: 'variant', part: null }} chosen={!isEachPair}>
            {t('each_variant')}
          </Option>
          <Option change={{ each: 'pair', part: null }} chosen={isEachPair}>
            {t(
              pathname === LABEL_PATHS.all && params.has('received')
                ? 'each_received'
                : 'each_pair',
            )}
          </Option>
        </OptionGroup>
      )}
      <LabelNumbers page={page} />
    </aside>
  )
}

/** The rolls and the sheet, each with its size; a roll that is as large as the usual small one is named once. */
function PaperOptions({ page: { paper, roll, layout } }: { page: LabelsOfPage }) {
  const { t } = useTranslation('print/catalog')
  const isSmall = roll.width_mm === SMALL_ROLL.width_mm && roll.height_mm === SMALL_ROLL.height_mm
  const name = (each: LabelPaperKind) => {
    if (each === 'sheet') return t('paper_sheet')
    const { width_mm, height_mm } = each === 'small' ? SMALL_ROLL : roll
    return t('paper_roll', { width: width_mm, height: height_mm })
  }
  return (
    <OptionGroup label={t('paper')}>
      {LABEL_PAPERS.filter((each) => each !== 'small' || !isSmall).map((each) => (
        <Option
          key={each}
          change={{ paper: each }}
          chosen={layout.paper === each || paper === each}
        >
          {name(each)}
        </Option>
      ))}
    </OptionGroup>
  )
}

interface LabelNoticesProps {
  page: LabelsOfPage
  onGive(): void
  isBusy: boolean
}

/** What is not on the labels, and what can be done about it. */
function LabelNotices({ page, onGive, isBusy }: LabelNoticesProps) {
  const { t } = useTranslation('print/catalog')
  const { missing, counts, tooWide, labels } = page
  const unpriced = labels.filter(({ price_cents }) => price_cents === null).length
  return (
    <>
      {missing.length > 0 && (
        <Notice>
          <p>{t('missing', { count: missing.length })}</p>
          <p>{t('missing_zpl')}</p>
          <Button kind="quiet" onClick={onGive} disabled={isBusy}>
            {t('give', { count: missing.length })}
          </Button>
        </Notice>
      )}
      {counts.archived > 0 && <Notice>{t('archived', { count: counts.archived })}</Notice>}
      {unpriced > 0 && <Notice>{t('unpriced', { count: unpriced })}</Notice>}
      {tooWide > 0 && <Notice>{t('too_wide', { count: tooWide })}</Notice>}
    </>
  )
}
