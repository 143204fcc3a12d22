/**
 * Stand-in for the vendor's browser library: it reads the shop's own inputs, marked by `data-decidir`, and turns them
 * into a token. The vendor's own one also takes a fingerprint of the browser, from a third party; this one does not.
 */
export const DECIDIR_JS = `(() => {
  'use strict';
  const ownApi = new URL('/api/v2', document.currentScript.src).href;

  const fault = (type, message, param) => ({ isValid: false, error: { type, message, param }, param });

  const passesLuhn = (digits) =>
    [...digits].reverse().reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) % 10 === 0;

  const cardFaults = (number) => {
    if (number === '') return [fault('empty_card_number', 'Card Number is empty', 'card_number')];
    if (!/^[0-9]+$/.test(number)) return [fault('nan_card_number', 'Card Number must be a number', 'card_number')];
    return number.length >= 15 && passesLuhn(number)
      ? []
      : [fault('invalid_card_number', 'Invalid Card Number', 'card_number')];
  };

  const expiryFaults = (month, year) => {
    const valid = /^(0?[1-9]|1[0-2])$/.test(month) && /^[0-9]{2}$/.test(year);
    const isOver = new Date(2000 + Number(year), Number(month), 1) <= new Date();
    return valid && !isOver ? [] : [fault('invalid_expiry_date', 'Expiry date is invalid', 'expiry_date')];
  };

  const holderFaults = (name) =>
    name === '' ? [fault('empty_card_holder_name', 'Card Holder Name is empty', 'card_holder_name')] : [];

  const valuesOf = (form) => {
    const values = {};
    for (const input of form.querySelectorAll('[data-decidir]')) {
      values[input.getAttribute('data-decidir')] = input.value.trim();
    }
    return (name) => values[name] || '';
  };

  const bodyOf = (value) => ({
    card_number: value('card_number').replace(/ /g, ''),
    card_expiration_month: value('card_expiration_month').padStart(2, '0'),
    card_expiration_year: value('card_expiration_year'),
    ...(value('security_code') && { security_code: value('security_code') }),
    card_holder_name: value('card_holder_name'),
    card_holder_identification: {
      ...(value('card_holder_doc_type') && { type: value('card_holder_doc_type') }),
      ...(value('card_holder_doc_number') && { number: value('card_holder_doc_number') }),
    },
    ...(value('device_unique_identifier') && {
      fraud_detection: { device_unique_identifier: value('device_unique_identifier') },
    }),
  });

  window.Decidir = class Decidir {
    constructor(url) {
      this.url = url || ownApi;
      this.key = '';
      this.timeout = 0;
    }

    setPublishableKey(key) {
      this.key = key;
    }

    /** Milliseconds; 0: none. */
    setTimeout(milliseconds) {
      this.timeout = milliseconds;
    }

    /** Calls back with a status and the token, or with the faults of the form. */
    createToken(form, callback) {
      const body = bodyOf(valuesOf(form));
      const faults = [
        ...cardFaults(body.card_number),
        ...expiryFaults(body.card_expiration_month, body.card_expiration_year),
        ...holderFaults(body.card_holder_name),
      ];
      if (faults.length > 0) return callback(422, { error: faults });
      const request = new XMLHttpRequest();
      const failed = (type) => () => callback(0, { error: [fault(type, 'The token could not be made', 'token')] });
      request.open('POST', this.url + '/tokens');
      request.setRequestHeader('apikey', this.key);
      request.setRequestHeader('content-type', 'application/json');
      request.timeout = this.timeout;
      request.onload = () => callback(request.status, JSON.parse(request.responseText));
      request.onerror = failed('network_error');
      request.ontimeout = failed('timeout');
      request.send(JSON.stringify(body));
    }
  };
})();
`;
