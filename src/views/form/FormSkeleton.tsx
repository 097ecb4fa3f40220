import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../schema/model.ts';
import { inputs } from '../fieldTypes/inputs.ts';

const Shape = styled('output')({ display: 'grid', gap: 16, maxWidth: 640, paddingTop: 20 });

/** The shape of a form while its record is loaded. @example <FormSkeleton resource={countries} /> */
export function FormSkeleton({ resource }: { readonly resource: ResolvedResource }) {
  const t = useTranslate();
  const fields = resource.fields.filter(({ readOnly, spec }) => !readOnly && inputs[spec.type] !== null);
  return (
    <Shape aria-busy aria-label={t('views.form.loading')}>
      <Skeleton width={240} height={28} sx={{ marginBottom: 2 }} />
      {fields.map(({ name }) => (
        <div key={name}>
          <Skeleton width={120} height={16} sx={{ marginBottom: 2 }} />
          <Skeleton height={36} />
        </div>
      ))}
    </Shape>
  );
}
