/** Nobody but administrators. */
export const OF_ADMINISTRATORS = [
  'GET /api/admin/payments/branches',
  'GET /api/admin/payments/branches/{id}/gateways',
  'PUT /api/admin/payments/branches/{id}/gateways/{code}',
  'DELETE /api/admin/payments/branches/{id}/gateways/{code}',
  'PUT /api/admin/payments/branches/{id}/gateway-order',
  'POST /api/admin/payments/branches/{id}/gateways/{code}/try',
  'GET /api/admin/payments/attempts',
  'GET /api/admin/payments/attempts/{id}',
  'POST /api/admin/payments/attempts/{id}/check',
  'POST /api/admin/payments/bookings/{id}/refund',
  'POST /api/admin/payments/bookings/{id}/resend-link',
  'GET /api/admin/payments/ledger.csv',
  'GET /api/admin/payments/reconciliations',
  'POST /api/admin/payments/reconciliations',
];
