import { pageDocument, part, stacked } from './compose';

const INCIDENT_FORM = 5;

/** Where an accident, damage or a theft is reported, with photos and papers (D15). */
export const incidentPage = pageDocument({
  id: 8,
  name: 'Incident report',
  label: ['Report an incident', 'Dar parte', 'Schaden melden'],
  path: ['/report-an-incident', '/dar-parte', '/schaden-melden'],
  title: ['Report an incident', 'Dar parte de un incidente', 'Einen Schaden melden'],
  description: [
    'Tell us of an accident, damage or a theft, with photos and papers.',
    'Comuníquenos un accidente, un daño o un robo, con fotos y documentos.',
    'Melden Sie uns einen Unfall, einen Schaden oder einen Diebstahl, mit Fotos und Papieren.',
  ],
  sections: [
    stacked(
      'incident',
      {},
      part(
        'incident-title',
        'heading',
        { text: ['What has happened?', '¿Qué ha pasado?', 'Was ist passiert?'] },
        { level: 1 },
      ),
      part(
        'incident-line',
        'richText',
        {
          html: [
            '<p>If somebody is hurt, call 112 first. Then tell us here what has happened; photos and the papers of ' +
              'the police help us to settle it.</p>',
            '<p>Si hay heridos, llame primero al 112. Después, cuéntenos aquí lo ocurrido; las fotos y los papeles ' +
              'de la policía nos ayudan a resolverlo.</p>',
            '<p>Ist jemand verletzt, rufen Sie zuerst die 112. Schreiben Sie uns dann hier, was passiert ist; Fotos ' +
              'und die Papiere der Polizei helfen uns bei der Abwicklung.</p>',
          ],
        },
        { muted: true },
      ),
      part('incident-form', 'form', {}, { formId: INCIDENT_FORM }),
    ),
  ],
});
