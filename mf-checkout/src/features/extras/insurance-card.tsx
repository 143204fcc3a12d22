import { quantityOf } from '@forecourt/shared/booking';
import { ExtraName, ExtraQuantity, type ExtraProps } from './extra-control';
import { ExtraDetails } from './extra-details';
import { ExtraPrice } from './extra-price';
import css from './extras.module.css';

/** One insurance, as a card to compare with the others. */
export function InsuranceCard(props: ExtraProps) {
  const { extra, selection } = props;
  const isIncluded = extra.isRequired && extra.gross.minor === 0;
  return (
    <li className={`${css['card']} ${quantityOf(extra.id, selection) > 0 ? css['chosen'] : ''}`}>
      <ExtraName {...props} />
      <p className={css['description']}>{extra.description}</p>
      <div className={css['foot']}>
        {!isIncluded && <ExtraPrice extra={extra} />}
        <ExtraQuantity {...props} />
        <ExtraDetails extra={extra} />
      </div>
    </li>
  );
}
