import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { type Shop, shopContext } from '../../context.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { orErrorPage } from '../../refusals.ts'
import detail from '../ui/detail/detail.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/edit-recall-page'
import { RecallFigures } from './recall-figures.tsx'
import { ReasonFields, ScopeFields } from './recall-form.tsx'
import styles from './recalls.module.css'
import {
  parseRecall,
  parseScope,
  RECALL_DAYS,
  type Recall,
  recallsParams,
} from './recalls-params.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const recall = await readDraft(shop, Number(searchParams.get('recall')))
  const asked = parseScope((name) => searchParams.get(name) ?? '')
  const scope = recall && !searchParams.has('product') ? toScope(recall) : asked
  const [model, counts] = await orErrorPage(
    Promise.all([
      shop.recalls.getRecallModel({ product_id: scope.product_id }),
      shop.recalls.countRecall(scope),
    ]),
  )
  return { model, counts, scope, recall }
}

async function readDraft({ recalls }: Shop, recall_id: number): Promise<Recall | null> {
  if (!Number.isSafeInteger(recall_id) || recall_id < 1) return null
  return (await orErrorPage(recalls.getRecall({ recall_id }))).recall
}

function toScope(recall: Recall): ReturnType<typeof parseScope> {
  const values = { ...recall, product: recall.product_id, colour: recall.colour_id }
  return parseScope((name) => String(values[name as keyof typeof values] ?? ''))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { recalls } = context.get(shopContext)
  return submit(request, {
    save: async (sent, operation) => {
      const id = sent.number('recall_id')
      const input = { ...parseRecall(sent), ...(id && { recall_id: id }) }
      const { recall_id } = await recalls.saveRecall(input, operation)
      return redirect(withSuccess(`${recallsParams.path}/${recall_id}`, 'saved'))
    },
  })
}

/** Which pairs of a model are called back, how many people that concerns, and what they are told. Nothing is sent yet. */
export default function EditRecallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { model, counts, scope, recall } = loaderData
  const { t } = useTranslation('office/recalls')
  const inLanguage = useInLanguage()
  const { message, fieldError } = useRefusal(actionData, { areas: ['recalls'] })
  const isBusy = useNavigation().state === 'submitting'
  const sent = actionData?.sent
  const days = Object.fromEntries(RECALL_DAYS.map((name) => [name, scope[name]]))
  const values = { ...days, colour: scope.colour_id ? String(scope.colour_id) : undefined }
  const texts: Record<string, string | undefined> = recall ? { ...recall.reason } : {}
  for (const [name, value] of Object.entries(sent ?? {}))
    if (name.startsWith('reason.')) texts[name.slice('reason.'.length)] = value
  return (
    <>
      <PageHeader
        title={t('new_of', { name: inLanguage(model.name) })}
        text={t('new_text')}
        back={{ to: recallsParams.path, label: t('title') }}
      />
      <RefusalAlert message={message} mb="md" />
      <div className={detail.column}>
        <section className={detail.part} aria-labelledby="scope">
          <h2 id="scope">{t('scope')}</h2>
          <p className={styles.text}>{t('scope_text')}</p>
          <Form method="get" className={styles.form}>
            <input type="hidden" name="product" value={model.product_id} />
            {recall && <input type="hidden" name="recall" value={recall.recall_id} />}
            <ScopeFields colours={model.colours} values={values} />
            <div>
              <Button type="submit" variant="default">
                {t('count')}
              </Button>
            </div>
          </Form>
        </section>
        <RecallFigures counts={counts} />
        <section className={detail.part} aria-label={t('reason')}>
          <ActForm intent="save" className={styles.form} noValidate>
            {recall && <input type="hidden" name="recall_id" value={recall.recall_id} />}
            <input type="hidden" name="product" value={model.product_id} />
            {Object.entries(values).map(
              ([name, value]) =>
                value && <input key={name} type="hidden" name={name} value={value} />,
            )}
            <ReasonFields texts={texts} fieldError={fieldError} />
            <Group justify="flex-end">
              <Button component={Link} to={recallsParams.path} variant="default">
                {t('cancel')}
              </Button>
              <Button type="submit" loading={isBusy}>
                {t('save')}
              </Button>
            </Group>
          </ActForm>
        </section>
      </div>
    </>
  )
}
