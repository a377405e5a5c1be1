import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data, isRouteErrorResponse } from 'react-router'
import { LEGAL_PATHS } from '../../../core/checkout/legal/rules.ts'
import { languageContext, shopContext, shopProfileContext } from '../../context.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { readForm } from '../../read-form.ts'
import { toRefusal } from '../../refusals.ts'
import { LinkButton } from '../../ui/button.tsx'
import { newId } from '../../ui/new-id.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../page-head.tsx'
import { useShopFacts } from '../shop-facts.ts'
import type { Route } from './+types/contact-page'
import { type ContactAnswer, readContactFields } from './contact-answer.ts'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-page.module.css'

const TOO_MANY = 429

export async function loader({ context }: Route.LoaderArgs) {
  const { maps_embed_url } = await context.get(shopProfileContext).read()
  return { operationId: newId(), ownMap: maps_embed_url }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const sent = readContactFields(form)
  const { phone, ...fields } = sent
  const operationId = String(form.get('operation_id') ?? '')
  const input = {
    ...fields,
    ...(phone.trim() && { phone }),
    language: context.get(languageContext).language,
  }
  try {
    const { messages } = context.get(shopContext)
    return await messages.sendContactMessage(input, { context: { operationId } })
  } catch (error) {
    const refusal = toRefusal(error)
    return data({ ...refusal.data, sent }, refusal.init ?? undefined)
  }
}

/** A flood that was stopped before the shop read it must not lose what was written. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = readContactFields(await readForm(request.clone()))
  try {
    return await serverAction()
  } catch (error) {
    const status = error instanceof Response || isRouteErrorResponse(error) ? error.status : 500
    if (status !== TOO_MANY && status < 500) throw error
    const code = status === TOO_MANY ? 'TOO_MANY_MESSAGES' : 'UNANSWERED'
    return data({ refused: { code, data: undefined }, fields: {}, sent }, { status: TOO_MANY })
  }
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('store/messages')
  const path = useShopPath()
  const shop = useShopFacts()
  const answer = actionData as ContactAnswer | undefined
  const top = useRef<HTMLHeadingElement>(null)
  const received = answer?.received === true
  useEffect(() => {
    if (received) top.current?.focus()
  }, [received])
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} description={t('text')} />
      <div className={styles.top}>
        <h1 ref={top} tabIndex={-1} className={styles.title}>
          {received ? t('received') : t('title')}
        </h1>
        {!received && <p className={styles.intro}>{t('text')}</p>}
      </div>
      <div className={styles.columns}>
        {received ? (
          <div>
            <Notice kind="right" title={t('received_title')}>
              {[t('received_text'), shop?.phone && t('received_urgent')].filter(Boolean).join(' ')}
            </Notice>
            <p className={styles.on}>
              <LinkButton to={path('/catalogo')}>{t('catalog')}</LinkButton>
            </p>
          </div>
        ) : (
          <ContactForm
            operationId={loaderData.operationId}
            answer={answer}
            privacyPath={path(LEGAL_PATHS.privacy)}
          />
        )}
        {shop && <ContactDetails shop={shop} ownMap={loaderData.ownMap} />}
      </div>
    </div>
  )
}
