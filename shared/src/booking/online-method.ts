import { COUNTER_ID, type PaymentMethodConfig } from '../contract';

/** Apart from the rules of choosing a method: the payment page, where one is chosen already, needs none of them. */
export const isOnline = (method: Pick<PaymentMethodConfig, 'id'>): boolean => method.id !== COUNTER_ID;
