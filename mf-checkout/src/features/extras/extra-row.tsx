import { quantityOf } from '@forecourt/shared/booking';
import { ExtraName, ExtraQuantity, type ExtraProps } from './extra-control';
import { ExtraDetails, ExtraPrice } from './extra-details';
import css from './extras.module.css';

/** One extra of a list: what it is to the left, what it costs and how many of it to the right. */
export function ExtraRow(props: ExtraProps) {
  const { extra, selection } = props;
  return (
    <li className={`${css['card']} ${css['row']} ${quantityOf(extra.id, selection) > 0 ? css['chosen'] : ''}`}>
      <div>
        <ExtraName {...props} />
        <p className={css['description']}>{extra.description}</p>
        <ExtraDetails extra={extra} />
      </div>
      <div className={css['aside']}>
        <ExtraPrice extra={extra} />
        <ExtraQuantity {...props} />
      </div>
    </li>
  );
}

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
