import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  SHOP_LANGUAGE,
} from '../../../core/base/languages.ts'
import { shopContext } from '../../context.ts'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { orErrorPage } from '../../refusals.ts'
import { Personal } from '../privacy/personal.tsx'
import detail from '../ui/detail/detail.module.css'
import { FactList } from '../ui/detail/fact-list.tsx'
import { ConfirmActButton } from '../ui/forms/confirm-act-button.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { Pages } from '../ui/list/pages.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { When } from '../ui/when.tsx'
import { useMe } from '../use-me.ts'
import type { Route } from './+types/recall-page'
import { BuyersTable } from './buyers-table.tsx'
import { RecallFigures } from './recall-figures.tsx'
import styles from './recalls.module.css'
import { parseRecallId, type Recall, recallsParams } from './recalls-params.ts'

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const { recalls } = context.get(shopContext)
  const recall_id = parseRecallId(params.recall)
  const page = Math.max(1, Math.min(10_000, Number(searchParams.get('page')) || 1))
  const wanted = searchParams.get('language')
  const language = isLanguage(wanted) ? wanted : SHOP_LANGUAGE
  const [found, buyers] = await orErrorPage(
    Promise.all([
      recalls.getRecall({ recall_id, language }),
      recalls.listRecallBuyers({ recall_id, page: Math.trunc(page) }),
    ]),
  )
  const { message } = found
  return { ...found, buyers, language, message: message && withOwnPictures(message) }
}

/** Pictures from the address that the office is open at: a page shows none of another one. */
const withOwnPictures = ({ subject, html }: { subject: string; html: string }) => ({
  subject,
  html: html.replace(/"https?:\/\/[^/"]+(\/(?:logo\.png|pictures\/))/g, '"$1'),
})

export async function action({ params, request, context }: Route.ActionArgs) {
  const { recalls } = context.get(shopContext)
  const recall_id = parseRecallId(params.recall)
  return submit(request, {
    send: async (sent, operation) => {
      await recalls.sendRecall({ recall_id, expected: sent.number('expected') ?? 0 }, operation)
      return redirect(withSuccess(`${recallsParams.path}/${recall_id}`, 'sent'))
    },
  })
}

/** A recall: how many it concerns, what they are told, and who they are. */
export default function RecallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { recall, counts, message, buyers, language } = loaderData
  const { t } = useTranslation('office/recalls')
  const inLanguage = useInLanguage()
  const refusal = useRefusal(actionData, { areas: ['recalls'] })
  useSuccessNotice({ saved: t('saved'), sent: t('sent') })
  const path = `${recallsParams.path}/${recall.recall_id}`
  const { product, colour, written } = recall
  const title = [inLanguage(product), colour && inLanguage(colour)].filter(Boolean).join(' · ')
  return (
    <>
      <PageHeader
        title={t('one', { name: title })}
        back={{ to: recallsParams.path, label: t('title') }}
        actions={
          <>
            <Button component="a" href={`${path}/csv`} download variant="default">
              {t('csv')}
            </Button>
            {written === 0 && (
              <Button
                component={Link}
                to={`${recallsParams.path}/new?recall=${recall.recall_id}`}
                variant="default"
              >
                {t('edit')}
              </Button>
            )}
          </>
        }
      />
      <RefusalAlert message={refusal.message} mb="md" />
      <RecallFigures counts={counts} />
      <div className={detail.parts}>
        <div className={detail.column}>
          <Send count={counts.unwritten} />
          {message && <Preview message={message} language={language} path={path} />}
        </div>
        <Facts recall={recall} />
      </div>
      {buyers.buyers.length > 0 && <BuyersTable buyers={buyers.buyers} />}
      <Pages {...buyers} toPage={(page) => `${path}?page=${page}`} />
    </>
  )
}

/** Writes to everybody who was not written to; only an owner may. */
function Send({ count }: { count: number }) {
  const { t } = useTranslation('office/recalls')
  const { is_super_admin: isOwner } = useMe()
  return (
    <section className={detail.part} aria-labelledby="send">
      <h2 id="send">{t('send_title')}</h2>
      <p className={styles.text}>
        {t(count === 0 ? 'send_none' : isOwner ? 'send_text' : 'send_owner', {
          count,
        })}
      </p>
      {count > 0 && isOwner && (
        <ConfirmActButton
          intent="send"
          fields={{ expected: String(count) }}
          label={t('send', { count })}
          question={t('send_ask', { count })}
          text={t('send_ask_text')}
          cancel={t('cancel')}
        />
      )}
    </section>
  )
}

interface PreviewProps {
  message: { subject: string; html: string }
  language: string
  path: string
}

function Preview({ message, language, path }: PreviewProps) {
  const { t } = useTranslation('office/recalls')
  return (
    <section className={detail.part} aria-labelledby="preview">
      <h2 id="preview">{t('preview')}</h2>
      <nav className={styles.languages} aria-label={t('preview_language')}>
        {LANGUAGES.map((each) => (
          <Link
            key={each}
            to={`${path}?language=${each}`}
            preventScrollReset
            aria-current={each === language || undefined}
          >
            {LANGUAGE_NAMES[each]}
          </Link>
        ))}
      </nav>
      <p lang={language}>
        <strong>{message.subject}</strong>
      </p>
      {/* Without scripts, forms and the office's cookies: a message is only looked at. */}
      <iframe className={styles.frame} title={t('preview')} sandbox="" srcDoc={message.html} />
    </section>
  )
}

function Facts({ recall }: { recall: Recall }) {
  const { t } = useTranslation('office/recalls')
  const inLanguage = useInLanguage()
  const { day } = useShortDates()
  const range = (from: string | null, to: string | null) =>
    (from || to) && [from ? day(from) : '…', to ? day(to) : '…'].join(' – ')
  const facts: [string, ReactNode][] = [
    [
      t('column.product'),
      <Link key="product" to={`/admin/products/${recall.product_id}`}>
        {inLanguage(recall.product)}
      </Link>,
    ],
    [t('colour'), recall.colour ? inLanguage(recall.colour) : t('colour_all')],
    [t('received'), range(recall.received_from, recall.received_to)],
    [t('sold'), range(recall.sold_from, recall.sold_to)],
    [t('column.written'), recall.written > 0 && t('written', { count: recall.written })],
    [
      t('last_written'),
      recall.last_written_at && <When key="last_written" at={recall.last_written_at} />,
    ],
    [t('created_at'), <When key="created_at" at={recall.created_at} />],
    [t('created_by'), recall.created_by && <Personal key="by">{recall.created_by}</Personal>],
  ]
  return <FactList title={t('facts')} facts={facts} />
}
