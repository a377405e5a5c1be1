import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shopContext } from '../../context.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { orErrorPage } from '../../refusals.ts'
import { ConfirmActButton } from '../ui/forms/confirm-act-button.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/faq-page'
import { FAQS_PATH } from './faq.ts'
import { FaqEditor } from './faq-editor.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { faqs } = await orErrorPage(context.get(shopContext).faqs.listOfficeFaqs({}))
  const faq = faqs.find(({ faq_id }) => String(faq_id) === params.faq)
  if (!faq && params.faq !== 'new') throw new Response(null, { status: 404 })
  return { faq }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { faqs } = context.get(shopContext)
  const id = params.faq === 'new' ? undefined : Number(params.faq)
  return submit(request, {
    save: async (sent, operation) => {
      const version = sent.number('version')
      const faq = {
        question: sent.translated('question') ?? { es: '' },
        answer: sent.translated('answer') ?? { es: '' },
        is_visible: sent.flag('is_visible'),
        ...(id !== undefined && { faq_id: id }),
        ...(version !== undefined && { version }),
      }
      await faqs.saveFaq(faq, operation)
      return redirect(withSuccess(FAQS_PATH, 'saved'))
    },
    archive: async (_sent, operation) => {
      await faqs.archiveFaq({ faq_id: id ?? 0 }, operation)
      return redirect(withSuccess(FAQS_PATH, 'archived'))
    },
  })
}

export default function FaqPage({ loaderData: { faq }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/faqs')
  const inLanguage = useInLanguage()
  const { message } = useRefusal(actionData, { intent: 'archive', areas: ['faqs'] })
  return (
    <>
      <PageHeader
        title={faq ? inLanguage(faq.question) : t('new')}
        back={{ to: FAQS_PATH, label: t('title') }}
        actions={
          faq && (
            <ConfirmActButton
              intent="archive"
              label={t('archive')}
              question={t('archive_ask')}
              text={t('archive_text')}
              cancel={t('cancel')}
            />
          )
        }
      />
      <RefusalAlert message={message} mb="md" />
      <FaqEditor key={faq?.faq_id} faq={faq} answer={actionData} />
    </>
  )
}
