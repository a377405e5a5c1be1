import { Badge, Button, Group } from '@mantine/core'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LANGUAGE_NAMES } from '../../../core/base/languages.ts'
import { shopContext } from '../../context.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { orErrorPage } from '../../refusals.ts'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { EmptyList } from '../ui/list/empty-list.tsx'
import { OrderedList } from '../ui/order/ordered-list.tsx'
import { readOrder } from '../ui/order/read-order.ts'
import { PageHeader } from '../ui/page-header.tsx'
import worded from '../ui/worded-badge.module.css'
import type { Route } from './+types/faqs-page'
import { FAQS_PATH, type Faq, findMissingLanguages } from './faq.ts'
import styles from './faqs.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  return orErrorPage(context.get(shopContext).faqs.listOfficeFaqs({}))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { faqs } = context.get(shopContext)
  return submit(request, {
    order: async (sent, operation) => {
      const { ids, previous } = readOrder(sent)
      await faqs.orderFaqs({ faq_ids: ids, previous_ids: previous }, operation)
      return { ok: true as const }
    },
    hide: async (sent, operation) => {
      await faqs.hideFaq({ faq_id: sent.number('faq_id') ?? 0 }, operation)
      return { ok: true as const }
    },
    show: async (sent, operation) => {
      await faqs.showFaq({ faq_id: sent.number('faq_id') ?? 0 }, operation)
      return { ok: true as const }
    },
  })
}

export default function FaqsPage({ loaderData: { faqs }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/faqs')
  const inLanguage = useInLanguage()
  useSuccessNotice({ saved: t('saved'), archived: t('archived') })
  const { message } = useRefusal(actionData?.ok ? undefined : actionData, { areas: ['faqs'] })
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('line')}
        actions={
          <>
            <Button component="a" href="/#faqs" target="_blank" variant="default">
              {t('see_home')}
            </Button>
            <Button component={Link} to={`${FAQS_PATH}/new`} leftSection={<IconPlus size={18} />}>
              {t('new')}
            </Button>
          </>
        }
      />
      <RefusalAlert message={message} mb="md" />
      {faqs.length === 0 ? (
        <EmptyList title={t('none_yet')} text={t('none_yet_text')} />
      ) : (
        <OrderedList
          label={t('title')}
          items={faqs}
          getId={({ faq_id }) => faq_id}
          getName={({ question }) => inLanguage(question)}
          toRow={(faq) => <Row faq={faq} />}
          area="faqs"
        />
      )}
    </>
  )
}

function Row({ faq }: { faq: Faq }) {
  const { t } = useTranslation('office/faqs')
  const inLanguage = useInLanguage()
  const { faq_id, is_visible } = faq
  const name = inLanguage(faq.question)
  const missing = findMissingLanguages(faq)
  const Icon = is_visible ? IconEyeOff : IconEye
  return (
    <div className={styles.row} data-hidden={!is_visible || undefined}>
      <div className={styles.what}>
        <Link to={`${FAQS_PATH}/${faq_id}`} className={styles.question}>
          {name}
        </Link>
        {(!is_visible || missing.length > 0) && (
          <Group gap="xs">
            {!is_visible && (
              <Badge variant="outline" color="gray" className={worded.badge}>
                {t('hidden')}
              </Badge>
            )}
            {missing.length > 0 && (
              <Badge variant="light" color="yellow" className={worded.badge}>
                {t('missing', {
                  languages: missing.map((language) => LANGUAGE_NAMES[language]).join(', '),
                })}
              </Badge>
            )}
          </Group>
        )}
      </div>
      <ActForm intent={is_visible ? 'hide' : 'show'} name={String(faq_id)}>
        <input type="hidden" name="faq_id" value={faq_id} />
        <Button
          type="submit"
          variant="subtle"
          size="compact-md"
          className={styles.show}
          leftSection={<Icon size={18} />}
          aria-label={t(is_visible ? 'hide_named' : 'show_named', { name })}
        >
          {t(is_visible ? 'hide' : 'show')}
        </Button>
      </ActForm>
    </div>
  )
}
