import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { mayOpen } from '../../../access/access.ts'
import { languageContext, shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { buildFigures } from '../../../print/cash/printed-closing.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import { PageHeader } from '../../ui/page-header.tsx'
import { useMe } from '../../use-me.ts'
import type { Route } from './+types/cash-session-page'
import { CashMovements } from './cash-movements.tsx'
import { CashSums } from './cash-sums.tsx'
import { ClosingFigures } from './closing-figures.tsx'
import { DenominationCount } from './denomination-count.tsx'
import { SessionAttempts } from './session-attempts.tsx'
import { SessionFacts } from './session-facts.tsx'
import { SessionMethods } from './session-methods.tsx'
import { sessionsParams } from './sessions-params.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { cash } = context.get(shopContext)
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const cash_session_id = Number(params.session)
  const report = await orErrorPage(cash.getSessionReport({ cash_session_id }))
  return { report, figures: report.content ? buildFigures(report.content, language) : [] }
}

/** A cash session as the manager reads it: what it came to, every count and every movement. */
export default function CashSessionPage({ loaderData }: Route.ComponentProps) {
  const { report, figures } = loaderData
  const { t } = useTranslation('office/cash/cash-sessions')
  const { dateTime } = useFormat()
  const { till, closing, cash_session_id, attempts, movements } = report
  const mayPrint = mayOpen(useMe(), '/print/closing/:session')
  return (
    <>
      <PageHeader
        title={
          closing
            ? t('closing_of', { till: till.till, number: closing.z_number })
            : t('open_till', { till: till.till })
        }
        text={closing ? dateTime(closing.closed_at) : t('open_text')}
        back={{ to: sessionsParams.path, label: t('title') }}
        actions={
          closing &&
          mayPrint && (
            <>
              <Button
                component="a"
                href={`/print/closing/${cash_session_id}/pdf`}
                target="_blank"
                rel="noopener"
                variant="default"
              >
                {t('pdf')}
              </Button>
              <Button
                component="a"
                href={`/print/closing/${cash_session_id}`}
                target="_blank"
                rel="noopener"
                leftSection={<IconPrinter size={18} />}
              >
                {t('print')}
              </Button>
            </>
          )
        }
      />
      <div className={detail.parts}>
        <div className={detail.column}>
          {closing && <SessionMethods methods={closing.methods} reason={closing.reason} />}
          <ClosingFigures parts={figures} />
          <SessionAttempts attempts={attempts} />
        </div>
        <div className={detail.column}>
          <SessionFacts report={report} />
          {closing?.cash && (
            <CashSums cash={closing.cash} expected={closing.methods[0]?.expected_cents ?? 0} />
          )}
          {report.float_denominations && (
            <section className={detail.part} aria-labelledby="float">
              <h2 id="float">{t('float_pieces')}</h2>
              <DenominationCount denominations={report.float_denominations} />
            </section>
          )}
          {!closing && <CashMovements movements={movements} />}
        </div>
      </div>
    </>
  )
}
