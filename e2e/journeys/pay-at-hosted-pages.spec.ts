import { BAC, CECABANK, FISERV_IPG, GENIUS, TRANSBANK } from '../fixtures/hosted-drivers';
import { describePayments } from '../fixtures/payment-cases';
import { CALM, test } from '../fixtures/storefront';

test.use(CALM);

for (const driver of [TRANSBANK, GENIUS, CECABANK, FISERV_IPG, BAC]) describePayments(driver);
