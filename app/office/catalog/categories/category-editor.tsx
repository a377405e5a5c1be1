import { Button, Group, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigation } from 'react-router'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import record from '../../ui/forms/record-form.module.css'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { Category } from './category.ts'
import styles from './category-editor.module.css'
import { toFields } from './category-form.ts'
import { CategoryTexts } from './category-texts.tsx'

const FIELD_REFUSALS = {
  SLUG_TAKEN: 'slug',
  PARENT_UNKNOWN: 'parent_category_id',
  PARENT_TOO_DEEP: 'parent_category_id',
}

interface CategoryEditorProps {
  category: Category | undefined
  parents: readonly Pick<Category, 'product_category_id' | 'name'>[]
  hasChildren: boolean
  answer: SubmitRefusal | undefined
}

/** Everything that is written of a category. */
export function CategoryEditor({ category, parents, hasChildren, answer }: CategoryEditorProps) {
  const { t } = useTranslation('office/catalog/categories')
  const inLanguage = useInLanguage()
  const { message, fieldError } = useRefusal(answer, {
    intent: 'save',
    areas: ['catalog'],
    fieldRefusals: FIELD_REFUSALS,
  })
  const isBusy = useNavigation().state === 'submitting'
  const values = answer?.intent === 'save' ? answer.sent : toFields(category)
  return (
    <ActForm intent="save" className={record.form} noValidate>
      <RefusalAlert message={message} />
      <section className={record.part} aria-labelledby="texts">
        <h2 id="texts">{t('texts')}</h2>
        <CategoryTexts values={values} fieldError={fieldError} />
      </section>
      <section className={record.part} aria-labelledby="place">
        <h2 id="place">{t('place')}</h2>
        <div className={record.fields}>
          <NativeSelect
            name="parent_category_id"
            label={t('parent')}
            description={t(hasChildren ? 'parent_has_children' : 'parent_text')}
            defaultValue={values.parent_category_id}
            disabled={hasChildren}
            error={fieldError('parent_category_id')}
            data={[
              { value: '', label: t('parent_none') },
              ...parents.map(({ product_category_id, name }) => ({
                value: String(product_category_id),
                label: inLanguage(name),
              })),
            ]}
          />
          <TextInput
            name="slug"
            label={t('slug')}
            description={t('slug_text')}
            placeholder={t('slug_from_name')}
            defaultValue={values.slug}
            error={fieldError('slug')}
            maxLength={80}
            autoCapitalize="none"
            spellCheck={false}
          />
          {category && category.old_slugs.length > 0 && (
            <p className={styles.old}>{t('old_slugs', { slugs: category.old_slugs.join(', ') })}</p>
          )}
          <Switch
            name="is_active"
            value="1"
            label={t('active')}
            description={t('active_text')}
            defaultChecked={values.is_active === '1'}
          />
        </div>
      </section>
      <Group justify="flex-end" className={record.acts}>
        <Button component={Link} to="/admin/product-categories" variant="default">
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('save')}
        </Button>
      </Group>
    </ActForm>
  )
}
