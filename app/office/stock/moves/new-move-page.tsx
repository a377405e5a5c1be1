import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/new-move-page'
import { movesParams, toMovePath } from './moves-params.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { places } = await orErrorPage(context.get(shopContext).stock.listMoves({}))
  return { places }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { stock } = context.get(shopContext)
  return submit(request, {
    create: async (sent, operation) => {
      const note = sent.text('note').trim() || null
      const way = { from: sent.text('from'), to: sent.text('to'), note }
      return redirect(toMovePath(await stock.createMove(way, operation)))
    },
  })
}

/** From where to where; what goes along is said on the page of the draft. */
export default function NewMovePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/stock/moves')
  const refusal = useRefusal(actionData, {
    areas: ['stock'],
    fieldRefusals: { MOVE_SAME_PLACE: 'to' },
  })
  const places = loaderData.places.map(({ code, name }) => ({ value: code, label: name }))
  const sent = actionData?.sent
  return (
    <>
      <PageHeader
        title={t('new')}
        text={t('new_text')}
        back={{ to: movesParams.path, label: t('title') }}
      />
      <RefusalAlert message={refusal.message} mb="md" />
      <section className={detail.part}>
        <ActForm intent="create" className={record.form}>
          <div className={record.pair}>
            <NativeSelect
              name="from"
              label={t('from')}
              defaultValue={sent?.from}
              data={places}
              error={refusal.fieldError('from')}
            />
            <NativeSelect
              name="to"
              label={t('to')}
              defaultValue={sent?.to ?? places[1]?.value}
              data={places}
              error={refusal.fieldError('to')}
            />
          </div>
          <TextInput
            name="note"
            label={t('note')}
            description={t('note_text')}
            defaultValue={sent?.note}
            maxLength={200}
            autoComplete="off"
            error={refusal.fieldError('note')}
          />
          <div>
            <Button type="submit">{t('create')}</Button>
          </div>
        </ActForm>
      </section>
    </>
  )
}
