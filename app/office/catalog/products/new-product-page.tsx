import { Button, Group, Paper, Select, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, redirect, useNavigation } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { orErrorPage } from '../../../refusals.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/new-product-page'
import { BrandField } from './brand-field.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { choices: await orErrorPage(context.get(shopContext).catalog.listChoices({})) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { catalog } = context.get(shopContext)
  return submit(request, {
    create: async (sent, operation) => {
      const product = {
        name: sent.translated('name') ?? { es: '' },
        brand: sent.text('brand') || undefined,
        collection: sent.text('collection') || undefined,
        product_category_id: sent.number('product_category_id'),
      }
      const { product_id } = await catalog.createProduct(product, operation)
      return redirect(`/admin/products/${product_id}`)
    },
  })
}

/** A plain form, which works before any script is loaded; the rest of the product is entered in the editor. */
export default function NewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  const { message, fieldError } = useRefusal(actionData, { areas: ['catalog'] })
  const isSending = useNavigation().state !== 'idle'
  const { collections, categories, brands } = loaderData.choices
  return (
    <>
      <PageHeader
        title={t('new')}
        text={t('new_text')}
        back={{ to: '/admin/products', label: t('title') }}
      />
      <Paper withBorder radius="lg" p="lg" maw={640}>
        <ActForm intent="create">
          <Stack gap="md">
            <RefusalAlert message={message} />
            <TextInput
              label={t('name_es')}
              name="name.es"
              error={fieldError('name.es')}
              maxLength={200}
              autoFocus
              required
            />
            <Select
              label={t('collection')}
              name="collection"
              data={collections.map(({ key, name }) => ({ value: key, label: inLanguage(name) }))}
              clearable
            />
            <Select
              label={t('category')}
              name="product_category_id"
              data={categories.map(({ product_category_id, name }) => ({
                value: String(product_category_id),
                label: inLanguage(name),
              }))}
              nothingFoundMessage={t('category_none')}
              searchable
              selectFirstOptionOnChange
              allowDeselect={false}
              clearable
            />
            <BrandField name="brand" brands={brands} />
            <Group justify="flex-end">
              <Button variant="default" component={Link} to="/admin/products">
                {t('cancel')}
              </Button>
              <Button type="submit" loading={isSending}>
                {t('create')}
              </Button>
            </Group>
          </Stack>
        </ActForm>
      </Paper>
    </>
  )
}
