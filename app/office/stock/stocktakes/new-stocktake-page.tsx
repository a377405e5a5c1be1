import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/new-stocktake-page'
import styles from './stocktakes.module.css'
import { stocktakesParams } from './stocktakes-params.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { stock } = context.get(shopContext)
  return orErrorPage(stock.listStocktakeChoices({}))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { stock } = context.get(shopContext)
  return submit(request, {
    open: async (sent, operation) => {
      const [kind, value] = sent.text('of').split(':')
      const { stocktake_id } = await stock.createStocktake(
        {
          location: sent.text('location'),
          name: sent.text('name'),
          blind: sent.text('blind') !== '',
          sections: sent
            .text('sections')
            .split(/\r?\n/)
            .map((name) => name.trim())
            .filter((name) => name !== ''),
          ...(kind === 'brand' && { brand_id: Number(value) }),
          ...(kind === 'category' && { category_id: Number(value) }),
          ...(kind === 'shelf' && { bin_section: value }),
        },
        operation,
      )
      return redirect(withSuccess(`${stocktakesParams.path}/${stocktake_id}`, 'opened'))
    },
  })
}

/** Opens a stocktake. */
export default function NewStocktakePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/stock/stocktakes')
  const { message, fieldError } = useRefusal(actionData, { areas: ['stock'] })
  const sent = actionData?.sent
  return (
    <>
      <PageHeader
        title={t('new')}
        text={t('new_text')}
        back={{ to: stocktakesParams.path, label: t('title') }}
      />
      <RefusalAlert message={message} mb="md" />
      <section className={detail.part}>
        <ActForm intent="open" className={styles.form}>
          <TextInput
            name="name"
            label={t('name')}
            placeholder={t('name_example')}
            defaultValue={sent?.name}
            error={fieldError('name')}
            maxLength={80}
            required
          />
          <NativeSelect
            name="location"
            label={t('place')}
            defaultValue={sent?.location}
            data={loaderData.places.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <ScopeSelect choices={loaderData} sent={sent?.of} />
          <Textarea
            name="sections"
            label={t('sections')}
            description={t('sections_text')}
            defaultValue={sent?.sections ?? t('sections_example')}
            error={fieldError('sections')}
            autosize
            minRows={4}
            maxRows={12}
          />
          <Switch
            name="blind"
            value="1"
            label={t('blind')}
            description={t('blind_text')}
            defaultChecked={sent === undefined || sent.blind !== undefined}
          />
          <div>
            <Button type="submit">{t('open')}</Button>
          </div>
        </ActForm>
      </section>
    </>
  )
}

interface ScopeSelectProps {
  choices: Route.ComponentProps['loaderData']
  sent: string | undefined
}

/** What is counted: the whole place, or a part of its goods. */
function ScopeSelect({ choices: { brands, categories, shelves }, sent }: ScopeSelectProps) {
  const { t } = useTranslation('office/stock/stocktakes')
  const text = useInLanguage()
  return (
    <NativeSelect
      name="of"
      label={t('of')}
      description={t('of_text')}
      defaultValue={sent}
      data={[
        { value: '', label: t('scope.place') },
        {
          group: t('of_brand'),
          items: brands.map((each) => ({
            value: `brand:${each.brand_id}`,
            label: each.name,
          })),
        },
        {
          group: t('of_category'),
          items: categories.map((each) => ({
            value: `category:${each.category_id}`,
            label: text(each.name),
          })),
        },
        {
          group: t('of_shelf'),
          items: shelves.map((section) => ({
            value: `shelf:${section}`,
            label: t('shelf_of', { bin_section: section }),
          })),
        },
      ].filter((each) => !('items' in each) || (each.items?.length ?? 0) > 0)}
    />
  )
}
