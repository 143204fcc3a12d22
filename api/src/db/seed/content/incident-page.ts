import { pageDocument, part, stacked, type Text } from './compose';
import { INCIDENT_FORM } from './forms';

const WHAT_TO_DO: Text = [
  `<ol><li>Stop where it is safe, switch on the hazard lights and look after people. In an emergency, call 112 in \
Europe or 911 in the Americas.</li><li>Take photos of the cars, the place and the number plates.</li><li>Fill \
in the accident report together with the other driver.</li><li>Call us, every day from 7 to 23 (Madrid time): <a \
href="tel:+34951000210">+34 951 000 210</a>. Then send us the report below.</li></ol>`,
  `<ol><li>Deténgase en un lugar seguro, encienda las luces de emergencia y atienda a las personas. En una \
emergencia, llame al 112 en Europa o al 911 en América.</li><li>Haga fotos de los coches, del lugar y de \
las matrículas.</li><li>Rellene el parte de accidente junto con el otro conductor.</li><li>Llámenos, todos los \
días de 7 a 23 h (hora de Madrid): <a href="tel:+34951000210">+34 951 000 210</a>. Después, envíenos el parte de \
abajo.</li></ol>`,
  `<ol><li>Halten Sie an einer sicheren Stelle, schalten Sie die Warnblinkanlage ein und kümmern Sie sich um die \
Menschen. Rufen Sie im Notfall 112 an, in Amerika 911.</li><li>Fotografieren Sie die Autos, die Stelle und die \
Kennzeichen.</li><li>Füllen Sie den Unfallbericht gemeinsam mit dem anderen Fahrer aus.</li><li>Rufen Sie uns \
an, täglich von 7 bis 23 Uhr (Madrider Zeit): <a href="tel:+34951000210">+34 951 000 210</a>. Schicken Sie uns danach \
die Meldung unten.</li></ol>`,
];

const LABEL: Text = ['Accident or damage', 'Accidente o daños', 'Unfall oder Schaden'];

export const incidentPage = pageDocument({
  id: 8,
  name: 'Incident report',
  label: LABEL,
  path: ['/accident-or-damage', '/accidente-o-danos', '/unfall-oder-schaden'],
  title: LABEL,
  description: [
    'What to do after an accident, and where to report it with photos and papers.',
    'Qué hacer después de un accidente y dónde comunicarlo con fotos y documentos.',
    'Was nach einem Unfall zu tun ist und wo Sie ihn mit Fotos und Papieren melden.',
  ],
  sections: [
    stacked(
      'incident',
      {},
      part(
        'incident-title',
        'heading',
        {
          text: [
            'After an accident or damage',
            'Después de un accidente o de un daño',
            'Nach einem Unfall oder Schaden',
          ],
        },
        { level: 1 },
      ),
      part('incident-steps', 'richText', { html: WHAT_TO_DO }),
      part('incident-form', 'form', {}, { formId: INCIDENT_FORM }),
    ),
  ],
});
