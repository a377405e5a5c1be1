import { Alert, Badge, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { Shop } from '../../../context.ts'
import { CopyValue } from '../../ui/detail/copy-value.tsx'
import detail from '../../ui/detail/detail.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import worded from '../../ui/worded-badge.module.css'
import { KeysSection } from './keys/keys-section.tsx'
import { ServiceAdvice } from './service-advice.tsx'
import styles from './services.module.css'

type Settings = Shop['settings']
type Service = Awaited<ReturnType<Settings['listOutsideServices']>>['services'][number]
type Check = Awaited<ReturnType<Settings['checkOutsideService']>>
type Answer = ({ ok: true; service: Service['id'] } & Check) | SubmitRefusal

const COLOURS = { live: 'green', test: 'yellow', missing: 'gray', broken: 'red' } as const
/** Without these nothing legal leaves a shop, so it is not shown as a choice to do without one. */
const NEEDED: readonly string[] = ['mail', 'verifactu']

interface ServiceCardProps {
  service: Service
  keys: Awaited<ReturnType<Settings['listServiceKeys']>>
  /** Of the page's action, for who has no script. */
  answer: Answer | undefined
}

/** One service of others: what it is for, its state, what follows from it, and what was not tried with the real one. */
export function ServiceCard({ service, keys, answer: pageAnswer }: ServiceCardProps) {
  const { t } = useTranslation('office/settings/services')
  const fetcher = useFetcher<Answer>()
  const { id, error } = service
  const state = error ? 'broken' : service.state
  const name = id === 'mail' ? t('name.mail') : service.name
  const isLacking = state === 'missing' && NEEDED.includes(id)
  const answer = fetcher.data ?? pageAnswer
  const { message } = useRefusal(answer?.ok === false ? answer : undefined, {
    intent: 'check',
    areas: ['settings'],
  })
  const check = answer?.ok && answer.service === id ? answer : undefined
  return (
    <li className={detail.part} id={id}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Badge
          variant="light"
          color={isLacking ? 'yellow' : COLOURS[state]}
          className={worded.badge}
        >
          {t(`state.${state}`)}
        </Badge>
      </div>
      <p className={styles.use}>{t(`use.${id}`)}</p>
      <ServiceAdvice service={service} />
      <ServiceFacts service={service} />
      <p className={styles.untried}>{t(`untried.${id}`)}</p>
      {service.is_checkable && (
        <ActForm intent="check" name={id} fetcher={fetcher} className={styles.check}>
          <input type="hidden" name="service" value={id} />
          <Button
            type="submit"
            variant="default"
            loading={fetcher.state !== 'idle'}
            aria-label={`${t('check')}: ${name}`}
          >
            {t('check')}
          </Button>
          <span className={styles.hint}>{t('check_hint')}</span>
        </ActForm>
      )}
      <RefusalAlert message={message} />
      <div role="status">
        {check && (
          <Alert color={check.outcome === 'works' ? 'green' : 'red'} mt="md">
            {t(`outcome.${check.outcome}`, { name })}
            {check.answer && <span className={styles.answer}>{check.answer}</span>}
          </Alert>
        )}
      </div>
      <ServiceKeys name={name} service={id} keys={keys} />
    </li>
  )
}

function ServiceKeys({
  name,
  service,
  keys,
}: { name: string; service: Service['id'] } & Pick<ServiceCardProps, 'keys'>) {
  const found = keys.keys.find((each) => each.service === service)
  if (!found) return null
  return (
    <KeysSection
      name={name}
      keys={found}
      mayEnter={keys.may_enter}
      isRestarting={keys.is_restarting}
    />
  )
}

function ServiceFacts({
  service: { account, address, notice_url, variables },
}: {
  service: Service
}) {
  const { t } = useTranslation('office/settings/services')
  return (
    <dl className={styles.facts}>
      {account && (
        <div>
          <dt>{t('account')}</dt>
          <dd>{account}</dd>
        </div>
      )}
      {address && (
        <div>
          <dt>{t('address')}</dt>
          <dd>{address}</dd>
        </div>
      )}
      {notice_url && (
        <div>
          <dt>{t('notice_url')}</dt>
          <dd className={styles.copied}>
            {notice_url}
            <CopyValue value={notice_url} label={t('copy')} copied={t('copied')} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('variables')}</dt>
        <dd>
          <code className={styles.variables}>{variables.join(', ')}</code>
        </dd>
      </div>
    </dl>
  )
}
