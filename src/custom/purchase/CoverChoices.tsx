import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { FormValues } from '../../views/form/initialValues.ts';
import { Choice } from '../../views/form/page/Choice.tsx';
import type { Offers } from './useOffers.tsx';

export interface CoverChoicesProps {
  readonly offers: Offers;
  /** Where the words of the fields stand. */
  readonly scope: string;
}

/** Which product, for whom besides the customer, at which price. */
export function CoverChoices({ offers, scope }: CoverChoicesProps) {
  const t = useTranslate();
  const { setValue, getValues } = useFormContext<FormValues>();
  const choose = (product: string) => {
    setValue('premium_guid', '', { shouldDirty: true });
    const method = offers.methodOf(product);
    // Where the form asks how it is paid.
    if (method !== undefined && getValues('payment_method') !== undefined) {
      setValue('payment_method', method, { shouldDirty: true });
    }
  };
  return (
    <>
      <Choice
        field="product_guid"
        title={t(`${scope}.fields.product_guid`)}
        offers={offers.products}
        instead={offers.waiting}
        onChosen={choose}
      />
      {/* What follows comes when nothing moves it any more. */}
      {offers.waiting ? null : (
        <>
          {offers.members.length > 0 ? (
            <Choice
              field="members"
              title={t(`${scope}.fields.members`)}
              offers={offers.members}
              several
              barred={offers.membersBarred}
            />
          ) : null}
          {offers.isChosen ? (
            <Choice
              field="premium_guid"
              title={t(`${scope}.fields.premium_guid`)}
              offers={offers.prices}
              instead={offers.waitingForPrices}
            />
          ) : null}
        </>
      )}
    </>
  );
}
