import { useTranslation } from 'react-i18next';
import { attachToProfileCall, profileAttachmentsCall, removeProfileAttachmentCall } from '@forecourt/shared/api-client';
import { Attachments, type FilesOf } from '../../frame';

const FILES: FilesOf = {
  key: 'profile',
  list: profileAttachmentsCall,
  attach: attachToProfileCall,
  remove: removeProfileAttachmentCall,
};

/** Files that the account keeps: listed, looked at, added and removed (S2-7, D132). */
export function ProfileFiles() {
  const { t } = useTranslation('mf-account');
  return <Attachments of={FILES} lead={t('attachments.profileLead')} />;
}
